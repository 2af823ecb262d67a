import { Button } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { IconCloudOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { EmptyState } from './EmptyState'
import { lazyComponent } from './lazy-component'

const Locked = lazyComponent(async () => (await import('./locked/Locked')).Locked)

type Props = { error: unknown; onRetry: () => void }

/**
 * Replaces content that failed to load: the reason, the request id for the log, and a retry. If the admin may
 * not see the content, names the missing permission instead.
 */
export const LoadFailed = ({ error, onRetry }: Props) => {
  const refusal = getRefusal(error)
  const isOtherSite = refusal?.code === 'SITE_NOT_PERMITTED'
  const missing =
    isOtherSite || refusal?.code === 'PERMISSION_MISSING' ? refusal.params.permission : undefined
  if (typeof missing === 'string')
    return (
      <Suspense>
        <Locked
          title={isOtherSite ? m.shell_other_site() : m.shell_locked_content()}
          permission={missing as Permission}
        />
      </Suspense>
    )
  return (
    <EmptyState
      isAlert
      icon={<IconCloudOff stroke={1.5} />}
      title={m.ui_load_failed()}
      text={
        <>
          {failureText(error)}
          {refusal?.requestId && (
            <>
              <br />
              {m.ui_request()} <bdi dir="ltr">{refusal.requestId}</bdi>
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
