import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { type NamedFile, useDownload } from './use-download'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
  label: string
  icon?: ReactNode
  title?: string
  fetchFile: () => Promise<NamedFile>
}

/** Downloads a file. On failure the button is marked, and the next press retries. */
export const DownloadButton = ({ label, icon, title, fetchFile, ...look }: Props) => {
  const { state, start } = useDownload(fetchFile)
  const button = useBusyFocus(state === 'busy')
  const isFailed = state === 'failed'
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={isFailed ? <IconAlertCircle size={16} aria-hidden /> : icon}
        c={isFailed ? 'var(--mantine-color-error)' : undefined}
        loading={state === 'busy'}
        title={title}
        // The button's text no longer contains the name of the file.
        aria-label={isFailed ? `${label}: ${m.ui_download_failed()}` : undefined}
        onClick={start}
        {...look}
      >
        {isFailed ? m.ui_download_failed() : label}
      </Button>
      <VisuallyHidden role="status">{isFailed && `${label}: ${m.ui_download_failed()}`}</VisuallyHidden>
    </>
  )
}
