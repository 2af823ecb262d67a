import { inUrl } from '@storekeeper/contract/list'
import { IconFileExport } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from './download/DownloadButton'
import { fetchFile } from './download/fetch-file'

type Props = {
  /** Such as `/admin/products/export`. */
  path: string
  /** What narrows the list narrows the file as well. */
  filter: Readonly<Record<string, unknown>>
  /** What the file is called where the server does not say it. */
  name: string
}

/** What a list shows, as a file. */
export const ExportButton = ({ path, filter, name }: Props) => (
  <DownloadButton
    label={m.ui_export()}
    icon={<IconFileExport size={16} aria-hidden />}
    title={m.ui_export_title()}
    fetchFile={() => fetchFile(`${path}?${new URLSearchParams(inUrl(filter))}`, { accept: 'text/csv', name })}
  />
)
