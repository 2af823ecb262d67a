import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { readDevice } from '~/session/stored-login'
import { AuthCard } from './AuthCard'
import { AuthFailure } from './AuthFailure'
import { authFailure, isUsedUp } from './auth-failure'
import { LinkUsedUp } from './LinkUsedUp'
import { RequestLinkCard } from './RequestLinkCard'
import { SecondStep } from './SecondStep'
import { ToSignIn } from './ToSignIn'
import { useEnter } from './use-enter'

/** Sign-in by e-mail: without a token it requests the link, with a token the link opened it. */
export const SignInLinkScreen = ({ token }: { token: string }) =>
  token === '' ? (
    <RequestLinkCard
      title={m.auth_link_title()}
      lead={m.auth_link_lead()}
      sentLead={m.auth_link_sent()}
      send={(request) => api.auth.link.send.call(request)}
    />
  ) : (
    <OpenLink token={token} />
  )

/** Requires a click, because mail scanners open links too; then a code, if two-step sign-in is on. */
const OpenLink = ({ token }: { token: string }) => {
  const enter = useEnter()
  const signIn = (code?: string) => api.auth.link.signIn.call({ token, code, device: readDevice() })
  const opening = useMutation({
    mutationFn: () => signIn(),
    meta: { handlesErrors: true },
    onSuccess: enter,
  })
  if (isUsedUp(opening.error)) return <LinkUsedUp />
  if (getRefusal(opening.error)?.code === 'TWO_STEP_CODE_REQUIRED')
    return (
      <AuthCard title={m.auth_second_step()} lead={m.auth_code_lead_link()}>
        <SecondStep signIn={signIn} onSignedIn={enter} />
        <ToSignIn />
      </AuthCard>
    )
  return (
    <AuthCard title={m.auth_link_title()} lead={m.auth_link_confirm_lead()}>
      <div className="grid gap-5">
        <AuthFailure text={opening.error && authFailure(opening.error)} />
        <Button size="md" fullWidth autoFocus loading={opening.isPending} onClick={() => opening.mutate()}>
          {m.shell_sign_in()}
        </Button>
      </div>
      <ToSignIn />
    </AuthCard>
  )
}
