import { Dialog } from '~/ui/Dialog'
import { BulkRunView } from './BulkRunView'
import type { RowPath } from './RunRows'

type Props = { id: string; title: string; getPath: RowPath; onClose: () => void }

/** A dialog that reopens a bulk run. */
export const BulkRunDialog = ({ title, ...run }: Props) => (
  <Dialog title={title} onClose={run.onClose}>
    <BulkRunView {...run} />
  </Dialog>
)
