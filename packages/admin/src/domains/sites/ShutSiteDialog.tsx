import type { Site } from '@storekeeper/contract/sites'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/ConfirmDialog'

type Props = { site: Site; onShut: () => Promise<unknown>; onClose: () => void }

/** Confirms closing a site, because a closed site does not sell. */
export const ShutSiteDialog = ({ site, onShut, onClose }: Props) => (
  <ConfirmDialog
    title={m.sites_close_title({ site: site.name })}
    text={m.sites_close_text()}
    confirmLabel={m.sites_close()}
    onConfirm={onShut}
    onClose={onClose}
  />
)
