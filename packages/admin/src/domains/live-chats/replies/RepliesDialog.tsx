import { Button } from '@mantine/core'
import type { CannedReply } from '@storekeeper/contract/live-chats/canned-reply'
import { IconMessageBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { toast } from '~/ui/toasts/toast'
import { repliesQuery } from '../chat-queries'
import { ReplyDrawer } from './ReplyDrawer'
import { blankReply, type EditedReply, toEdited } from './reply-form'

type Open = { kind: 'edit'; reply: EditedReply } | { kind: 'remove'; reply: CannedReply }

/** Adds, edits and deletes canned replies. */
export const RepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: replies, error, refetch } = useQuery(repliesQuery())
  const refusal = useCan('live-chats:configure') ? undefined : m.shell_not_allowed()
  const siteName = useSiteName()
  const [open, setOpen] = useState<Open | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const add = () => setOpen({ kind: 'edit', reply: blankReply() })
  const addButton = (
    <Button
      ref={adder}
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={refusal !== undefined}
      title={refusal}
      onClick={add}
    >
      {m.chats_reply_add()}
    </Button>
  )
  return (
    <>
      <Dialog title={m.chats_replies()} isWide onClose={onClose}>
        {replies && replies.length > 0 ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mb-3">
              <p className="flex-[1_1_240px] text-sm text-ink-2">{m.chats_replies_how()}</p>
              {addButton}
            </div>
            <ul className="border-t border-t-line">
              {replies.map((reply) => (
                <li key={reply._id} className="flex items-center gap-3 py-2.5 border-b border-b-line">
                  <div className="grid flex-1 min-w-0 text-sm leading-5">
                    <span className="flex flex-wrap items-baseline gap-2 font-semibold wrap-anywhere [&_small]:text-xs [&_small]:font-450 [&_small]:text-ink-2">
                      <bdi>/{reply.title}</bdi>
                      <small>{reply.site ? siteName(reply.site) : m.chats_every_site()}</small>
                    </span>
                    <bdi className="wrap-anywhere text-ink-2 line-clamp-2">{reply.text}</bdi>
                  </div>
                  <RowMenu label={m.chats_actions_for({ title: reply.title })}>
                    {(close) => (
                      <>
                        <RowMenu.Entry
                          icon={<IconPencil size={18} stroke={1.7} />}
                          refusal={refusal}
                          onClick={() => {
                            close()
                            setOpen({ kind: 'edit', reply: toEdited(reply) })
                          }}
                        >
                          {m.chats_edit()}
                        </RowMenu.Entry>
                        <RowMenu.Entry
                          icon={<IconTrash size={18} stroke={1.7} />}
                          refusal={refusal}
                          onClick={() => {
                            close()
                            setOpen({ kind: 'remove', reply })
                          }}
                        >
                          {m.chats_delete()}
                        </RowMenu.Entry>
                      </>
                    )}
                  </RowMenu>
                </li>
              ))}
            </ul>
          </>
        ) : replies ? (
          <EmptyState
            icon={<IconMessageBolt stroke={1.5} />}
            title={m.chats_no_replies()}
            text={m.chats_no_replies_text()}
            action={addButton}
          />
        ) : (
          error && <LoadFailed error={error} onRetry={refetch} />
        )}
      </Dialog>
      {open?.kind === 'edit' && (
        <ReplyDrawer key={open.reply._id} reply={open.reply} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'remove' && (
        <RemoveReply
          reply={open.reply}
          // The row and its menu are removed: the focus stays in the dialog.
          onRemoved={() => adder.current?.focus()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type RemoveProps = { reply: CannedReply; onRemoved: () => void; onClose: () => void }

const RemoveReply = ({ reply, onRemoved, onClose }: RemoveProps) => {
  const remove = useMutation(
    api.cannedReplies.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.chats_reply_deleted()),
    }),
  )
  return (
    <ConfirmDialog
      title={m.chats_reply_delete_title({ title: reply.title })}
      text={m.chats_reply_delete_text()}
      confirmLabel={m.chats_delete()}
      onConfirm={async () => {
        await remove.mutateAsync({ id: reply._id })
        onRemoved()
      }}
      onClose={onClose}
    />
  )
}
