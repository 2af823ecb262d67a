import { inUrl } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { IconFileExport } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { DownloadButton } from './DownloadButton'
import { fetchFile } from './fetch-file'

type Props = {
  /** For example `/admin/products/export`. */
  path: string
  permission: Permission
  /** The filters of the list also apply to the file. */
  filter: Readonly<Record<string, unknown>>
  /** The file name if the server sends none. */
  name: string
}

/** Exports the list as a file; disabled without the permission, which its title explains. */
export const ExportButton = ({ path, permission, filter, name }: Props) => {
  const canExport = useCan(permission)
  return (
    <DownloadButton
      label={m.ui_export()}
      icon={<IconFileExport size={16} aria-hidden />}
      title={canExport ? m.ui_export_title() : m.shell_not_allowed()}
      disabled={!canExport}
      fetchFile={() =>
        fetchFile(`${path}?${new URLSearchParams(inUrl(filter))}`, { accept: 'text/csv', name })
      }
    />
  )
}
