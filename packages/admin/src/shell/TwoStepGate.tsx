import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { Message } from '~/ui/Message'

/** If the store requires two-step sign-in, an admin without it sees only its setup. */
export const TwoStepGate = ({ children }: { children: ReactNode }) => {
  const { _id, mustSetUpTwoStep } = useProfile()
  const isAtProfile = useLocation({ select: ({ pathname }) => pathname === `/admin/${_id}` })
  if (!mustSetUpTwoStep || isAtProfile) return children
  return (
    <Message
      title={m.shell_two_step_first()}
      actions={
        <Button component={Link} to={`/admin/${_id}`}>
          {m.shell_two_step_set_up()}
        </Button>
      }
    >
      {m.shell_two_step_first_text()}
    </Message>
  )
}
