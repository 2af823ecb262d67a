import { inUrl } from '@storekeeper/contract/list'
import { IconFileExport } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from './DownloadButton'
import { fetchFile } from './fetch-file'

type Props = {
  /** For example `/admin/products/export`. */
  path: string
  /** The filters of the list also apply to the file. */
  filter: Readonly<Record<string, unknown>>
  /** The file name if the server sends none. */
  name: string
}

/** Exports the list as a file. */
export const ExportButton = ({ path, filter, name }: Props) => (
  <DownloadButton
    label={m.ui_export()}
    icon={<IconFileExport size={16} aria-hidden />}
    title={m.ui_export_title()}
    fetchFile={() => fetchFile(`${path}?${new URLSearchParams(inUrl(filter))}`, { accept: 'text/csv', name })}
  />
)
