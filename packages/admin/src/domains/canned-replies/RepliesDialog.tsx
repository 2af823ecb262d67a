import { Button } from '@mantine/core'
import { getSites } from '@storekeeper/contract/grants'
import type { CannedReply } from '@storekeeper/contract/live-chats/canned-reply'
import { IconMessageBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan, useProfile } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { Dialog } from '~/ui/dialogs/Dialog'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { useOpened } from '~/ui/list/use-opened'
import { ReplyDrawer } from './ReplyDrawer'
import { repliesQuery } from './replies-query'
import { blankReply, type EditedReply, toEdited } from './reply-form'

type Opened = { kind: 'edit'; row: EditedReply } | { kind: 'remove'; row: CannedReply }

/** Adds, edits and deletes canned replies. */
export const RepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: replies, error, refetch } = useQuery(repliesQuery())
  const refusal = useCan('live-chats:configure') ? undefined : m.shell_not_allowed()
  const siteName = useSiteName()
  const { opened, open, close } = useOpened<Opened>()
  const adder = useRef<HTMLButtonElement>(null)
  const sites = getSites(useProfile(), 'live-chats:configure')
  const add = () => open({ kind: 'edit', row: blankReply(sites === 'all' ? null : (sites[0] ?? null)) })
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
                  <RowMenu
                    label={m.chats_actions_for({ title: reply.title })}
                    entries={() => [
                      {
                        label: m.chats_edit(),
                        icon: IconPencil,
                        refusal,
                        onClick: () => open({ kind: 'edit', row: toEdited(reply) }),
                      },
                      {
                        label: m.chats_delete(),
                        icon: IconTrash,
                        refusal,
                        onClick: () => open({ kind: 'remove', row: reply }),
                      },
                    ]}
                  />
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
      {opened?.kind === 'edit' && <ReplyDrawer key={opened.row._id} reply={opened.row} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={m.chats_reply_delete_title({ title: opened.row.title })}
          text={m.chats_reply_delete_text()}
          confirmLabel={m.chats_delete()}
          remove={() => api.cannedReplies.remove.call({ id: opened.row._id })}
          removedText={m.chats_reply_deleted()}
          // The row and its menu are removed: the focus stays in the dialog.
          onRemoved={() => adder.current?.focus()}
          onClose={close}
        />
      )}
    </>
  )
}
