import type { Site } from '@storekeeper/contract/sites'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { usesIn } from '~/uses-in'
import { PublicKeyDialog } from './PublicKeyDialog'
import { SiteDrawer } from './SiteDrawer'
import type { EditedSite } from './site-form'

export type Opened = { kind: 'edit'; row: EditedSite } | { kind: 'key' | 'close' | 'remove'; row: Site }

type Props = {
  opened: Opened | null
  onSwitchOver: (site: Site) => void
  /** Rejects if the server refuses it; the dialog shows the reason. */
  onShut: (site: Site) => Promise<unknown>
  onClose: () => void
}

/** The dialogs of the sites. A closed site does not sell, so closing one needs confirmation. */
export const SiteDialogs = ({ opened, onSwitchOver, onShut, onClose }: Props) => {
  switch (opened?.kind) {
    case 'edit':
      return <SiteDrawer key={opened.row._id} site={opened.row} onClose={onClose} />
    case 'key':
      return <PublicKeyDialog site={opened.row} onClose={onClose} />
    case 'close':
      return (
        <ConfirmDialog
          title={m.sites_close_title({ site: opened.row.name })}
          text={m.sites_close_text()}
          confirmLabel={m.sites_close()}
          onConfirm={() => onShut(opened.row)}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveDialog
          title={m.sites_delete_title({ site: opened.row.name })}
          text={m.sites_delete_text()}
          confirmLabel={m.sites_delete()}
          remove={() => api.sites.remove.call({ id: opened.row._id })}
          removedText={m.sites_deleted()}
          inUse={(error) =>
            usesIn(error, 'SITE_IN_USE') && {
              instead: opened.row.isActive && {
                hint: m.sites_close_instead(),
                label: m.sites_close(),
                onClick: () => onSwitchOver(opened.row),
              },
            }
          }
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
