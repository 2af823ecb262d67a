import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { EmptyState } from './EmptyState'

type Props = { error: unknown; onRetry: () => void }

/** Replaces content that failed to load: the reason, the request id for the log, and a retry. */
export const LoadFailed = ({ error, onRetry }: Props) => {
  const requestId = getRefusal(error)?.requestId
  return (
    <EmptyState
      isAlert
      icon={<IconCloudOff stroke={1.5} />}
      title={m.ui_load_failed()}
      text={
        <>
          {failureText(error)}
          {requestId && (
            <>
              <br />
              {m.ui_request()} <bdi dir="ltr">{requestId}</bdi>
            </>
          )}
        </>
      }
      action={
        <Button variant="default" onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      }
    />
  )
}
