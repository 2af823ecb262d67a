import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthCard } from './AuthCard'
import { AuthFailure } from './AuthFailure'
import { authFailure, isUsedUp } from './auth-failure'
import { LinkUsedUp } from './LinkUsedUp'
import { ToSignIn } from './ToSignIn'

type Props<Answer> = {
  token: string
  title: string
  lead: string
  button: string
  confirm: (token: string) => Promise<Answer>
  done: (answer: Answer) => { title: string; lead: ReactNode }
}

/** Confirms the action of an e-mailed link. It requires a click, because mail scanners open links too. */
export const ConfirmLinkScreen = <Answer,>({ token, title, lead, button, confirm, done }: Props<Answer>) => {
  const confirming = useMutation({ mutationFn: () => confirm(token), meta: { handlesErrors: true } })
  if (token === '' || isUsedUp(confirming.error)) return <LinkUsedUp />
  if (confirming.isSuccess) {
    const sent = done(confirming.data)
    return (
      <AuthCard title={sent.title} lead={<span role="status">{sent.lead}</span>}>
        <ToSignIn />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={title} lead={lead}>
      <div className="grid gap-5">
        <AuthFailure text={confirming.error && authFailure(confirming.error)} />
        <Button
          size="md"
          fullWidth
          autoFocus
          loading={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          {button}
        </Button>
      </div>
      <ToSignIn />
    </AuthCard>
  )
}
