import { Button } from '@mantine/core'
import { IconUserQuestion, IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

type Props = { id: string; error: Error; onRetry: () => void }

/** The error of a profile: the id is the signed-in admin's or no customer's, or the request failed. */
export const CustomerFailed = ({ id, error, onRetry }: Props) => {
  const { _id: own } = useSignedIn()
  const status = getRefusal(error)?.status
  if (status !== 404 && status !== 400) return <LoadFailed error={error} onRetry={onRetry} />
  const isOwn = id === own
  return (
    <EmptyState
      isAlert={!isOwn}
      icon={isOwn ? <IconUserShield stroke={1.5} /> : <IconUserQuestion stroke={1.5} />}
      title={isOwn ? m.customer_is_admin() : m.customer_unknown_title()}
      text={isOwn ? m.customer_is_admin_text() : m.customer_unknown_text()}
      action={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/admin/customers/all" {...props} />}>
            {m.customer_to_list()}
          </Button>
          {isOwn && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/admin/$adminId" params={{ adminId: own }} {...props} />}
            >
              {m.customer_to_own_profile()}
            </Button>
          )}
        </>
      }
    />
  )
}
