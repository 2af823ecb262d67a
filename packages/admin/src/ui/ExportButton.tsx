import { inUrl } from '@storekeeper/contract/list'
import { IconFileExport } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { currentLogin, endRefusedSession } from '~/session/session'
import { DownloadButton } from './download/DownloadButton'
import type { NamedFile } from './download/use-download'

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
    fetchFile={() => fetchCsv(`${path}?${new URLSearchParams(inUrl(filter))}`, name)}
  />
)

const fetchCsv = async (address: string, name: string): Promise<NamedFile> => {
  const token = currentLogin()?.token
  const response = await fetch(address, {
    headers: { accept: 'text/csv', authorization: `Bearer ${token}` },
  })
  // Not a new session, when the answer to an old token comes late.
  if (response.status === 401) endRefusedSession(token)
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return { content: await response.blob(), name: nameIn(response.headers) ?? name }
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
