import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { MAX_COMMENT_LENGTH } from '@storekeeper/contract/orders/orders'
import { Id } from '@storekeeper/contract/shapes'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { MentionTextarea, withMentions } from '~/domains/colleagues/colleagues'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { useStoredDraft } from '~/ui/drafts/use-stored-draft'

type Props = {
  /** The order's `_id`. */
  order: string
  site: string
  /** The URL requests to comment: the box scrolls into view and takes the focus. */
  startsHere: boolean
}

const Comment = z.object({
  text: z.string().max(MAX_COMMENT_LENGTH),
  isInternal: z.boolean(),
  /** The admins who were chosen from the list. */
  mentions: z.array(Id).default([]),
  requestId: Id,
})
type Comment = z.infer<typeof Comment>

/** Another text or visibility gets a new id, so that a retry of the same comment does not create a second one. */
const buildComment = (text: string, isInternal: boolean, mentions: string[] = []): Comment => ({
  text,
  isInternal,
  mentions,
  requestId: newRequestId(),
})

/**
 * Adds a comment to an order, internal by default. Unsent text is stored per order. Another order requires
 * another `key`.
 */
export const CommentBox = ({ order, site, startsHere }: Props) => {
  const [comment, setComment] = useState(() => buildComment('', true))
  const form = useRef<HTMLFormElement>(null)
  const draft = useStoredDraft(`comment.${order}`, {
    schema: Comment,
    read: () => comment,
    write: setComment,
    isDirty: () => comment.text.trim() !== '',
    restores: 'silently',
  })
  const add = useMutation({
    mutationFn: async (sent: Comment) => api.orders.addComment.call({ order, ...(await withMentions(sent)) }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      draft.drop()
      setComment(({ isInternal }) => buildComment('', isInternal))
      goOnWriting(form.current)
    },
  })
  const write = (written: Comment) => {
    setComment(written)
    draft.changed()
  }
  const isEmpty = comment.text.trim() === ''
  const canComment = useCan('orders:comment', site)

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isEmpty || add.isPending || !canComment) return
    add.mutate(comment)
  }
  const followKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
    // Escape closes the order, unless there is unsent text.
    if (event.key === 'Escape' && !isEmpty) event.stopPropagation()
  }

  return (
    <form ref={form} onSubmit={send} className="grid gap-2">
      <MentionTextarea
        id={BOX}
        ref={startsHere ? takeCursor : undefined}
        canMention={comment.isInternal}
        // On a phone the panel traps the focus, and moves it to the element with this attribute.
        data-autofocus={startsHere || undefined}
        aria-label={m.orders_write_comment()}
        placeholder={comment.isInternal ? m.orders_write_internal() : m.orders_write_visible()}
        value={comment.text}
        onChange={(text, mentioned) =>
          write(buildComment(text, comment.isInternal, comment.mentions.concat(mentioned ?? [])))
        }
        onKeyDown={followKeys}
        error={add.error && failureText(add.error)}
        readOnly={add.isPending}
        maxLength={MAX_COMMENT_LENGTH}
        dir="auto"
        autosize
        minRows={2}
        maxRows={10}
      />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <SegmentedControl
          size="xs"
          aria-label={m.orders_who_sees()}
          data={[
            { value: 'internal', label: m.orders_internal() },
            { value: 'visible', label: m.orders_visible() },
          ]}
          value={comment.isInternal ? 'internal' : 'visible'}
          onChange={(chosen) => write(buildComment(comment.text, chosen === 'internal', comment.mentions))}
        />
        <span className="ms-auto [direction:ltr] max-md:invisible">
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
        </span>
        <Button
          type="submit"
          size="sm"
          disabled={isEmpty || !canComment}
          title={canComment ? undefined : m.shell_not_allowed()}
          loading={add.isPending}
        >
          {m.orders_send_comment()}
        </Button>
      </div>
    </form>
  )
}

/** The button is disabled until there is new text: the focus moves to the box. */
const goOnWriting = (form: HTMLFormElement | null) => {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.matches('[type=submit]'))
    form?.querySelector('textarea')?.focus({ preventScroll: true })
}

/** Focuses the comment box of the open order. */
export const goToComments = () => takeCursor(document.querySelector<HTMLTextAreaElement>(`#${BOX}`))

const BOX = 'order-comment'

const takeCursor = (box: HTMLTextAreaElement | null) => {
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}
