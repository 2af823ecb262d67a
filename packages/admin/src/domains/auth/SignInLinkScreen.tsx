import { Button, TextInput } from '@mantine/core'
import { ForgottenPassword } from '@storekeeper/contract/profile/password'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { readDevice } from '~/session/stored-login'
import { useSendForm } from '~/ui/form/use-send-form'
import { AuthCard } from './AuthCard'
import { AuthFailure } from './AuthFailure'
import { authFailure, isUsedUp } from './auth-failure'
import { LinkUsedUp } from './LinkUsedUp'
import { SecondStep } from './SecondStep'
import { ToSignIn } from './ToSignIn'
import { useEnter } from './use-enter'

/** Sign-in by e-mail: without a token it requests the link, with a token the link opened it. */
export const SignInLinkScreen = ({ token }: { token: string }) =>
  token === '' ? <RequestLink /> : <OpenLink token={token} />

/** The screen never reveals whether an account exists. */
const RequestLink = () => {
  const [isSent, setSent] = useState(false)
  const form = useSendForm({
    schema: ForgottenPassword,
    initial: { email: '' },
    send: (request) => api.auth.link.send.call(request),
    onSent: () => setSent(true),
  })
  if (isSent)
    return (
      <AuthCard title={m.auth_look_into_mails()} lead={m.auth_link_sent()}>
        <p className="mb-6 leading-6 text-ink-2" role="status">
          {m.auth_no_mail()}
        </p>
        <ToSignIn />
      </AuthCard>
    )
  return (
    <AuthCard title={m.auth_link_title()} lead={m.auth_link_lead()}>
      <form className="grid gap-5" onSubmit={form.submit} noValidate>
        <AuthFailure text={form.failure && authFailure(form.failure)} />
        <TextInput
          label={m.shell_email()}
          type="email"
          dir="ltr"
          size="md"
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
        <Button type="submit" size="md" mt={8} fullWidth loading={form.isSending}>
          {m.auth_send_link()}
        </Button>
      </form>
      <ToSignIn />
    </AuthCard>
  )
}

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
