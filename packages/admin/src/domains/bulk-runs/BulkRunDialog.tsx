import { Dialog } from '~/ui/Dialog'
import { BulkRunView } from './BulkRunView'
import type { RowPath } from './RunRows'

type Props = { id: string; title: string; pathOf: RowPath; onClose: () => void }

/** A bulk change that was closed, found again. */
export const BulkRunDialog = ({ title, ...run }: Props) => (
  <Dialog title={title} onClose={run.onClose}>
    <BulkRunView {...run} />
  </Dialog>
)
