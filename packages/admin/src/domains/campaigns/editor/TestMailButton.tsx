import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { toContent } from './campaign-form'
import type { CampaignEditing } from './use-campaign-form'

type Props = { editing: CampaignEditing; canSend: boolean }

/** Sends a test mail to the signed-in admin, and shows the result. */
export const TestMailButton = ({ editing, canSend }: Props) => {
  const { mutate, isPending, data, error } = useMutation(
    api.campaigns.testMail.mutationOptions({
      meta: { handlesErrors: true },
      onError: editing.refuse,
    }),
  )
  const button = useBusyFocus(isPending)
  const send = () => {
    if (editing.checkContent()) mutate(toContent(editing.form.getValues()))
  }
  return (
    <>
      <span
        className="not-empty:flex-[1_1_200px] text-sm wrap-anywhere text-ink-2 max-md:not-empty:basis-full"
        role="status"
      >
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
