import { Button, CloseButton, Kbd, SegmentedControl, Select } from '@mantine/core'
import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import {
  MAX_TICKET_ATTACHMENTS,
  MAX_TICKET_MESSAGE,
  type NewTicketMessage,
} from '@storekeeper/contract/tickets/ticket-input'
import { IconMessageBolt, IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { api } from '~/api'
import { ReplyMenu, useReplyMenu, withReply } from '~/domains/canned-replies/canned-replies'
import { MentionTextarea, RecordViewers, withMentions } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useStoredDraft } from '~/ui/drafts/use-stored-draft'
import { FileDrop } from '~/ui/files/FileDrop'
import { UploadList } from '~/ui/files/UploadList'
import { useUploads } from '~/ui/files/use-uploads'
import { toast } from '~/ui/toasts/toast'
import { TICKET_STATUS } from '../ticket-names'
import { ticketQuery, ticketRepliesQuery } from '../ticket-queries'
import { blankReply, changed, getDefaultStatus, Reply } from './reply'

/**
 * A reply to the customer, or an internal note. Unsent text is stored per ticket. Another ticket requires
 * another `key`.
 */
export const ReplyBox = ({ ticket }: { ticket: Ticket }) => {
  const { _id: id, ticketNumber } = ticket
  const isClosed = ticket.status === 'closed'
  const [typed, setTyped] = useState(() => blankReply())
  // A closed ticket takes internal notes only.
  const reply = isClosed ? { ...typed, isInternal: true } : typed
  const status = reply.status ?? getDefaultStatus(ticket.status)
  const queries = useQueryClient()
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const about = { site: ticket.site, firstName: ticket.customer.firstName }
  // Customers read replies; notes have no canned ones.
  const menu = useReplyMenu({ about, text: reply.isInternal ? '' : reply.text, useReplies })
  const offersReplies = menu.isOpen && !reply.isInternal
  const attach = useRef<HTMLButtonElement>(null)
  const draft = useStoredDraft(`ticket.reply.${id}`, {
    schema: Reply,
    read: () => reply,
    write: setTyped,
    isDirty: () => reply.text.trim() !== '' || reply.attachments.length > 0,
    restores: 'silently',
  })
  const write = (changes: Parameters<typeof changed>[1]) => {
    setTyped((now) => changed(now, changes))
    draft.changed()
  }
  const uploads = useUploads({
    accept: 'any',
    room: MAX_TICKET_ATTACHMENTS - reply.attachments.length,
    onUploaded: ({ url, name }) => {
      setTyped((now) => changed(now, { attachments: [...now.attachments, { url, name }] }))
      draft.changed()
    },
  })
  const add = useMutation({
    mutationFn: async (message: NewTicketMessage) => api.tickets.addMessage.call(await withMentions(message)),
    meta: { handlesErrors: true },
    onSuccess: (ticket, { attachments: sent }) => {
      draft.drop()
      // Files that were attached meanwhile are part of the next message.
      setTyped(({ isInternal, attachments }) => ({
        ...blankReply(isInternal),
        attachments: attachments.filter(({ url }) => !sent.includes(url)),
      }))
      draft.changed()
      queries.setQueryData(ticketQuery(ticketNumber).queryKey, ticket)
      goOnWriting(box.current)
    },
  })
  const isEmpty = reply.text.trim() === ''

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isEmpty || add.isPending) return
    if (uploads.uploads.some(({ failure }) => failure === null)) return toast.error(m.files_wait())
    const { text, isInternal, mentions, attachments, requestId } = reply
    const urls = attachments.map(({ url }) => url)
    const after = isInternal || status === ticket.status ? {} : { status }
    add.mutate({ id, text, isInternal, mentions, attachments: urls, requestId, ...after })
  }
  const choose = (canned: string) => {
    menu.close()
    write({ text: withReply(reply.text, canned) })
    box.current?.focus()
  }
  const followKeys = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING
    if (offersReplies && !isComposing && menu.follow(event, choose)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
    // Escape closes the ticket, unless there is unsent text.
    if (event.key === 'Escape' && !isEmpty) event.stopPropagation()
  }
  const takeOut = (url: string) => {
    write({ attachments: reply.attachments.filter((file) => file.url !== url) })
    uploads.discard(url)
    attach.current?.focus()
  }

  return (
    <form onSubmit={send} className="relative grid gap-2 grid-cols-1">
      {offersReplies && <ReplyMenu id={listId} menu={menu} onChoose={choose} />}
      <RecordViewers kind="ticket" id={id} isEditing={!isEmpty} />
      <div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
        {isClosed ? (
          <span className="text-xs text-ink-2">{m.tickets_closed_note()}</span>
        ) : (
          <>
            <SegmentedControl
              size="xs"
              aria-label={m.tickets_which_kind()}
              data={[
                { value: 'reply', label: m.tickets_reply() },
                { value: 'note', label: m.tickets_internal() },
              ]}
              value={reply.isInternal ? 'note' : 'reply'}
              onChange={(chosen) => write({ isInternal: chosen === 'note' })}
            />
            <span className="text-xs text-ink-2">{getHint(ticket, reply)}</span>
          </>
        )}
      </div>
      <FileDrop accept="any" takesMany isEmpty={false} onFiles={(files) => uploads.add(files)}>
        {(choose) => (
          <div className="grid gap-2 grid-cols-1">
            <MentionTextarea
              ref={box}
              canMention={reply.isInternal}
              className={
                reply.isInternal
                  ? '[&_textarea]:bg-[color-mix(in_srgb,var(--mantine-color-yellow-5)_10%,var(--surface))]'
                  : undefined
              }
              aria-keyshortcuts="R"
              aria-controls={offersReplies ? listId : undefined}
              aria-activedescendant={offersReplies ? menu.activeId(listId) : undefined}
              aria-label={reply.isInternal ? m.tickets_note_label() : m.tickets_reply_label()}
              placeholder={reply.isInternal ? m.tickets_note_placeholder() : m.tickets_reply_placeholder()}
              value={reply.text}
              onChange={(text, mentioned) =>
                write({ text, mentions: reply.mentions.concat(mentioned ?? []) })
              }
              onKeyDown={followKeys}
              error={add.error && failureText(add.error)}
              readOnly={add.isPending}
              maxLength={MAX_TICKET_MESSAGE}
              dir="auto"
              autosize
              minRows={2}
              maxRows={8}
            />
            <AttachedFiles files={reply.attachments} onTakeOut={takeOut} />
            <UploadList uploads={uploads} max={MAX_TICKET_ATTACHMENTS} after={attach} />
            <div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
              <Button
                ref={attach}
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
                onClick={choose}
              >
                {m.tickets_add_files()}
              </Button>
              {!reply.isInternal && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<IconMessageBolt size={16} stroke={1.7} aria-hidden />}
                  title={m.chats_replies_hint()}
                  aria-expanded={menu.isOpen}
                  disabled={add.isPending}
                  onClick={() => {
                    menu.toggle()
                    box.current?.focus()
                  }}
                >
                  {m.chats_replies()}
                </Button>
              )}
              <span className="flex gap-2 items-center ms-auto max-md:flex-1">
                <span className="[direction:ltr] max-md:hidden">
                  <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
                </span>
                {!reply.isInternal && (
                  <Select
                    className="w-48 max-md:flex-1"
                    size="sm"
                    aria-label={m.tickets_after_sending()}
                    data={Reply.shape.status.unwrap().options.map((value) => ({
                      value,
                      label: TICKET_STATUS[value].label(),
                    }))}
                    value={status}
                    onChange={(chosen) =>
                      write({ status: Reply.shape.status.catch('pending').parse(chosen) })
                    }
                    allowDeselect={false}
                  />
                )}
                <Button type="submit" size="sm" disabled={isEmpty} loading={add.isPending}>
                  {reply.isInternal ? m.tickets_send_note() : m.tickets_send()}
                </Button>
              </span>
            </div>
          </div>
        )}
      </FileDrop>
    </form>
  )
}

/** The key code of keys of an input method, at the end of a composition. */
const COMPOSING = 229

const useReplies = (isOpen: boolean) => useQuery({ ...ticketRepliesQuery(), enabled: isOpen })

/** The button is disabled until there is new text: the focus moves to the box. */
const goOnWriting = (box: HTMLTextAreaElement | null) => {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.matches('[type=submit]')) box?.focus({ preventScroll: true })
}

const getHint = ({ customer }: Ticket, { isInternal }: Reply) => {
  if (isInternal) return null
  return customer.email ? m.tickets_mail_hint() : m.tickets_no_email()
}

type Props = { files: readonly { url: string; name: string }[]; onTakeOut: (url: string) => void }

/** The attachments of the message being written. */
const AttachedFiles = ({ files, onTakeOut }: Props) =>
  files.length > 0 && (
    <ul className="flex flex-wrap gap-2" aria-label={m.tickets_attachments()}>
      {files.map(({ url, name }) => (
        <li
          key={url}
          className="inline-flex gap-1 items-center max-w-60 ps-2.5 border border-line rounded-[8px] text-sm [&_bdi]:overflow-hidden [&_bdi]:text-ellipsis [&_bdi]:whitespace-nowrap"
        >
          <a href={url} target="_blank" rel="noopener" title={name}>
            <bdi>{name}</bdi>
          </a>
          <CloseButton
            size="md"
            aria-label={m.tickets_remove_file({ name })}
            onClick={() => onTakeOut(url)}
          />
        </li>
      ))}
    </ul>
  )
