import { Text, Textarea } from '@mantine/core'
import type { Return } from '@storekeeper/contract/returns/return'
import type { ReturnDecision } from '@storekeeper/contract/returns/return-input'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { toast } from '~/ui/toasts/toast'

type Status = ReturnDecision['status']
type Props = { found: Return; status: Status; onClose: () => void }

/**
 * Approves, refuses, cancels or completes a return. A refusal has a reason, which the customer sees; that of completing it
 * is optional and internal.
 */
export const DecisionDialog = ({ found, status, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isRefusal = status === 'refused'
  const isClosing = status === 'completed'
  const texts = TEXTS[status]
  const decide = useMutation(
    api.returns.decide.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(texts.done())
        onClose()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRefusal && reason.trim() === '') return
    const { _id: id, version } = found
    decide.mutate({ id, version, status, ...(reason.trim() && { reason: reason.trim() }) })
  }

  return (
    <FormDialog
      title={texts.title({ number: found.number })}
      send={texts.verb()}
      color={isRefusal || status === 'cancelled' ? 'red' : undefined}
      form={{ submit, isSending: decide.isPending, failure: decide.error }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {isRefusal && found.status === 'received' ? m.returns_refuse_received_text() : texts.text()}
      </Text>
      {(isRefusal || isClosing) && (
        <Textarea
          label={isRefusal ? m.returns_refusal_reason() : m.returns_complete_reason()}
          description={isRefusal ? m.returns_refusal_reason_hint() : m.returns_complete_reason_hint()}
          withAsterisk={isRefusal}
          data-autofocus
          dir="auto"
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isRefusal && isTried && reason.trim() === '' && m.orders_enter_reason()}
        />
      )}
    </FormDialog>
  )
}

type Texts = {
  title: (about: { number: string }) => string
  text: () => string
  verb: () => string
  done: () => string
}

const TEXTS: Record<Status, Texts> = {
  approved: {
    title: m.returns_approve_title,
    text: m.returns_approve_text,
    verb: m.returns_approve,
    done: m.returns_approve_done,
  },
  refused: {
    title: m.returns_refuse_title,
    text: m.returns_refuse_text,
    verb: m.returns_refuse,
    done: m.returns_refuse_done,
  },
  cancelled: {
    title: m.returns_cancel_title,
    text: m.returns_cancel_text,
    verb: m.returns_cancel,
    done: m.returns_cancel_done,
  },
  completed: {
    title: m.returns_complete_title,
    text: m.returns_complete_text,
    verb: m.returns_complete,
    done: m.returns_complete_done,
  },
}
