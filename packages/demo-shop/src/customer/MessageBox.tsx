import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { newRequestId } from '~/lib/request-id'
import { shopFailureText } from '../shop-error-text'

type Message = { text: string; requestId: string }

type Props = {
  label: string
  placeholder?: string
  sendLabel: string
  /** The maximum number of characters that the call accepts. */
  most: number
  onSend: (message: Message) => Promise<unknown>
}

/** A new text gets a new id, so that a retry of the same message does not create a second one. */
const buildMessage = (text: string): Message => ({ text, requestId: newRequestId() })

/** Sends a message to the shop. If sending fails, the text remains in the box. */
export const MessageBox = ({ label, placeholder, sendLabel, most, onSend }: Props) => {
  const [message, setMessage] = useState(() => buildMessage(''))
  const sending = useMutation({
    mutationFn: onSend,
    meta: { handlesErrors: true },
    onSuccess: () => setMessage(buildMessage('')),
  })
  const isEmpty = message.text.trim() === ''
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!isEmpty && !sending.isPending) sending.mutate(message)
  }
  return (
    <form className="grid gap-3 [&>button]:justify-self-end" onSubmit={send}>
      <Textarea
        aria-label={label}
        placeholder={placeholder}
        size="md"
        value={message.text}
        onChange={(event) => setMessage(buildMessage(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
        error={sending.error && shopFailureText(sending.error)}
        readOnly={sending.isPending}
        maxLength={most}
        dir="auto"
        autosize
        minRows={3}
        maxRows={12}
      />
      <Button type="submit" size="md" radius={999} disabled={isEmpty} loading={sending.isPending}>
        {sendLabel}
      </Button>
    </form>
  )
}
