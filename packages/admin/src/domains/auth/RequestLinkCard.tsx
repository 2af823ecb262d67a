import { Button, TextInput } from '@mantine/core'
import { ForgottenPassword } from '@storekeeper/contract/profile/password'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { AuthCard } from './AuthCard'
import { AuthFailure } from './AuthFailure'
import { authFailure } from './auth-failure'
import { ToSignIn } from './ToSignIn'

type Props = {
  title: string
  lead: string
  sentLead: string
  offersAnother?: boolean
  send: (request: { email: string }) => Promise<unknown>
}

/** Requests a link by e-mail. The screen never reveals whether an account exists. */
export const RequestLinkCard = ({ title, lead, sentLead, offersAnother = false, send }: Props) => {
  const [isSent, setSent] = useState(false)
  const form = useSendForm({
    schema: ForgottenPassword,
    initial: { email: '' },
    send,
    onSent: () => setSent(true),
  })

  if (isSent)
    return (
      <AuthCard title={m.auth_look_into_mails()} lead={sentLead}>
        <p className="mb-6 leading-6 text-ink-2" role="status">
          {m.auth_no_mail()}
        </p>
        {offersAnother && (
          <div className="grid gap-5">
            <Button variant="default" size="md" fullWidth onClick={() => setSent(false)}>
              {m.auth_try_another_address()}
            </Button>
          </div>
        )}
        <ToSignIn />
      </AuthCard>
    )

  return (
    <AuthCard title={title} lead={lead}>
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
