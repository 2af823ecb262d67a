import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { endSession } from '~/session/session'
import { LoadFailed } from '~/ui/LoadFailed'
import { AuthCard } from './AuthCard'
import { AuthFailure } from './AuthFailure'
import { authFailure, isTooOften, isUsedUp } from './auth-failure'
import { LinkUsedUp } from './LinkUsedUp'
import { NewPasswordForm } from './NewPasswordForm'

/**
 * The target of an e-mailed link that resets a password or invites an admin. The server checks the link
 * before the form is shown.
 */
export const ResetPasswordScreen = ({ token }: { token: string }) => {
  const [isSet, setSet] = useState(false)
  const link = useQuery(
    api.profile.resetPassword.check.queryOptions({
      input: { token },
      enabled: token !== '' && !isSet,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { handlesErrors: true },
    }),
  )
  // The new password ends all sessions, including the session of this browser. This waits until the used link
  // is no longer checked.
  useEffect(() => {
    if (isSet) endSession()
  }, [isSet])
  if (isSet)
    return (
      <AuthCard title={m.auth_password_is_set()} lead={m.auth_password_is_set_lead()}>
        <div className="grid gap-5" role="status">
          <Button component={Link} to="/" size="md" fullWidth data-autofocus>
            {m.shell_sign_in()}
          </Button>
        </div>
      </AuthCard>
    )
  if (token === '' || isUsedUp(link.error)) return <LinkUsedUp canAskAgain />

  const isInvitation = link.data?.purpose === 'invitation'
  return (
    <AuthCard
      title={isInvitation ? m.auth_welcome() : m.auth_new_password_title()}
      lead={isInvitation ? m.auth_welcome_lead() : m.auth_new_password_lead()}
    >
      {link.data && <NewPasswordForm token={token} onDone={() => setSet(true)} />}
      {link.error && isTooOften(link.error) && <AuthFailure text={authFailure(link.error)} />}
      {link.error && !isTooOften(link.error) && <LoadFailed error={link.error} onRetry={link.refetch} />}
      {link.isPending && <Skeleton height={180} />}
    </AuthCard>
  )
}
