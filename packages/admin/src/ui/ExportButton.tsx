import { Button, VisuallyHidden } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import { IconAlertCircle, IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '~/lib/save-file'
import { m } from '~/paraglide/messages.js'
import { currentLogin, endSession } from '~/session/session'

type Props = {
  /** Such as `/admin/products/export`. */
  path: string
  /** What narrows the list narrows the file as well. */
  filter: Readonly<Record<string, unknown>>
  /** What the file is called where the server does not say it. */
  name: string
}

/** What a list shows, as a file. */
export const ExportButton = ({ path, filter, name }: Props) => {
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest')
  const isFailed = state === 'failed'

  const save = async () => {
    setState('busy')
    setState((await download(`${path}?${new URLSearchParams(inUrl(filter))}`, name)) ? 'rest' : 'failed')
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={
          isFailed ? <IconAlertCircle size={16} aria-hidden /> : <IconFileExport size={16} aria-hidden />
        }
        c={isFailed ? 'var(--mantine-color-error)' : undefined}
        loading={state === 'busy'}
        title={m.ui_export_title()}
        onClick={save}
      >
        {isFailed ? m.ui_export_failed() : m.ui_export()}
      </Button>
      <VisuallyHidden role="status">{isFailed && m.ui_export_failed()}</VisuallyHidden>
    </>
  )
}

/** Whether the file has come. Spec 8: a failed download is only logged. */
const download = async (address: string, name: string): Promise<boolean> => {
  const token = currentLogin()?.token
  try {
    const response = await fetch(address, {
      headers: { accept: 'text/csv', authorization: `Bearer ${token}` },
    })
    // Not a new session, when the answer to an old token comes late.
    if (response.status === 401 && token === currentLogin()?.token) endSession()
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    saveFile(await response.blob(), nameIn(response.headers) ?? name)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: specification 8 has these failures logged, and the browser's log is the log.
    console.error('The file could not be downloaded.', error)
    return false
  }
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
