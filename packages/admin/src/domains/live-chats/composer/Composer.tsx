import { ActionIcon, Button, CloseButton, Textarea } from '@mantine/core'
import {
  ChatMedia,
  type LiveChat,
  MAX_CHAT_MEDIA,
  MAX_CHAT_MESSAGE,
} from '@storekeeper/contract/live-chats/live-chat'
import { IconFile, IconMessageBolt, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { ReplyMenu, repliesQuery, useReplyMenu, withReply } from '~/domains/canned-replies/canned-replies'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useStoredDraft } from '~/ui/drafts/use-stored-draft'
import { UploadList } from '~/ui/files/UploadList'
import classes from '../Chats.module.css'
import { sendMessage } from '../conversation/outbox'
import { typingEmitter } from '../live/typing'
import { useAttachments } from './use-attachments'

/** The message box; unsent text is stored per chat until it is sent. Another chat requires another `key`. */
export const Composer = ({ chat }: { chat: LiveChat }) => {
  const queries = useQueryClient()
  const canWrite = useCan('live-chats:write', chat.site)
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [teller] = useState(() => typingEmitter(chat.uuid))
  const files = useAttachments(() => draft.changed())
  const menu = useReplyMenu({ about: chat, text, useReplies })
  const draft = useStoredDraft(`chat.${chat._id}`, {
    schema: z.object({ text: z.string(), media: z.array(ChatMedia) }),
    read: () => ({ text, media: [...files.media] }),
    write: (stored) => {
      setText(stored.text)
      files.restore(stored.media)
    },
    isDirty: () => text.trim() !== '' || files.media.length > 0,
    restores: 'silently',
  })
  useEffect(() => () => teller.stops(), [teller])

  const write = (written: string) => {
    setText(written)
    draft.changed()
    if (written.trim() === '') teller.stops()
    else teller.writes()
  }
  const choose = (reply: string) => {
    menu.close()
    write(withReply(text, reply))
    box.current?.focus()
  }
  const left = MAX_CHAT_MESSAGE - text.trim().length
  const isEmpty = text.trim() === '' && files.media.length === 0
  const canSend = canWrite && !isEmpty && left >= 0 && !files.isUploading
  const send = () => {
    if (!canSend) return
    sendMessage(queries, { chat: chat._id, message: text.trim(), media: files.take() })
    teller.stops()
    setText('')
    draft.drop()
    box.current?.focus()
  }
  /** The remove button disappears with the file: the focus moves to the message box. */
  const takeOut = (url: string) => {
    files.remove(url)
    box.current?.focus()
  }
  const followKeys = (event: KeyboardEvent) => {
    // Keys belong to an input method until its composition ends.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING) return
    if (menu.follow(event, choose)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      send()
    }
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    files.add([...event.clipboardData.files])
  }

  return (
    <form
      className={classes.composer}
      data-dropping={files.isDropping || undefined}
      {...files.dropArea}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {menu.isOpen && <ReplyMenu id={listId} menu={menu} onChoose={choose} />}
      <AttachedFiles media={files.media} onRemove={takeOut} />
      <UploadList uploads={files.uploads} max={MAX_CHAT_MEDIA} after={box} />
      <Textarea
        ref={box}
        classNames={{ input: classes.box }}
        aria-label={m.chats_write()}
        aria-keyshortcuts="R"
        placeholder={chat.status === 'closed' ? m.chats_write_closed() : m.chats_write_hint()}
        aria-controls={menu.isOpen ? listId : undefined}
        aria-activedescendant={menu.activeId(listId)}
        aria-autocomplete="list"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={followKeys}
        onPaste={paste}
        onBlur={() => teller.stops()}
        error={left < 0 && m.chats_too_long({ count: -left })}
        disabled={!canWrite}
        variant="unstyled"
        dir="auto"
        autosize
        minRows={1}
        maxRows={8}
      />
      <div className="flex items-center gap-1">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            files.add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={m.chats_attach()}
          title={m.chats_attach()}
          disabled={!canWrite}
          onClick={() => picker.current?.click()}
        >
          <IconPaperclip size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={m.chats_replies()}
          title={m.chats_replies_hint()}
          aria-expanded={menu.isOpen}
          disabled={!canWrite}
          onClick={() => {
            menu.toggle()
            box.current?.focus()
          }}
        >
          <IconMessageBolt size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
        <span
          className="flex-1 pe-2 text-xs text-end text-ink-2 data-over:font-semibold data-over:text-error"
          data-over={left < 0 || undefined}
          aria-live="polite"
        >
          {lengthLeft(left)}
        </span>
        <Button
          type="submit"
          rightSection={<IconSend2 size={17} className="rtl:-scale-x-100" aria-hidden />}
          disabled={!canSend}
        >
          {m.chats_send()}
        </Button>
      </div>
    </form>
  )
}

const useReplies = (isOpen: boolean) => useQuery({ ...repliesQuery(), enabled: isOpen })

/**
 * The key code that browsers report for keys of an input method; it is the only sign at the end of a
 * composition.
 */
const COMPOSING = 229

type Props = { media: readonly ChatMedia[]; onRemove: (url: string) => void }

/** The attachments of the next message. */
const AttachedFiles = ({ media, onRemove }: Props) => {
  if (media.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 max-h-38 p-1 overflow-y-auto" aria-label={m.chats_attached()}>
      {media.map(({ url, kind, name, thumbnailUrl }) => (
        <li
          key={url}
          className="flex items-center gap-2 max-w-55 py-1 ps-2 pe-1 border border-line rounded-item text-xs bg-surface-2"
        >
          {kind === 'image' ? (
            <img src={thumbnailUrl ?? url} alt="" className="size-7 rounded-[4px] object-cover" />
          ) : (
            <IconFile size={20} stroke={1.5} aria-hidden />
          )}
          <bdi className="truncate min-w-0">{name}</bdi>
          <CloseButton size="sm" aria-label={m.files_remove_file({ name })} onClick={() => onRemove(url)} />
        </li>
      ))}
    </ul>
  )
}

/** The number of remaining characters from which the remaining length is shown. */
const NEAR = 500

const lengthLeft = (left: number) => (left <= NEAR ? formatCount(left) : '')
