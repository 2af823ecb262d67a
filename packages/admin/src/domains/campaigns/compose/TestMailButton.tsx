import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useBusyFocus } from '~/ui/use-busy-focus'
import classes from './Compose.module.css'
import { letterOf } from './compose-form'
import type { Compose } from './use-compose'

type Props = { compose: Compose; canSend: boolean }

/** Sends the mail to the signed-in admin first, and shows the result. */
export const TestMailButton = ({ compose, canSend }: Props) => {
  const { mutate, isPending, data, error } = useMutation(
    api.campaigns.testMail.mutationOptions({
      meta: { handlesErrors: true },
      onError: compose.refuse,
    }),
  )
  const button = useBusyFocus(isPending)
  const send = () => {
    if (compose.checkLetter()) mutate(letterOf(compose.form.getValues()))
  }
  return (
    <>
      <span className={classes.outcome} role="status">
        {data && !isPending && m.campaigns_test_sent({ email: data.to })}
        {error && failureText(error)}
      </span>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconMailCheck size={16} stroke={1.7} aria-hidden />}
        loading={isPending}
        disabled={!canSend}
        title={canSend ? undefined : m.shell_not_allowed()}
        onClick={send}
      >
        {m.campaigns_test_mail()}
      </Button>
    </>
  )
}
