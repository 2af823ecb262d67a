import { Button, EmptyState } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'

type Props = { error: unknown; onRetry: () => void }

/** In place of what could not be loaded: why, under which request the log has more, and another try. */
export const LoadFailed = ({ error, onRetry }: Props) => {
  const requestId = refusalOf(error)?.requestId
  return (
    <EmptyState
      role="alert"
      size="sm"
      icon={<IconCloudOff stroke={1.5} />}
      withIndicatorBackground
      py={72}
      px={24}
    >
      <EmptyState.Title>{m.ui_load_failed()}</EmptyState.Title>
      <EmptyState.Description>
        {failureText(error)}
        {requestId && (
          <>
            <br />
            {m.ui_request()} <bdi dir="ltr">{requestId}</bdi>
          </>
        )}
      </EmptyState.Description>
      <EmptyState.Actions pt={8}>
        <Button variant="default" onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
