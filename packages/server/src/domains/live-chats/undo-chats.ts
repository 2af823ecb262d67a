import type { Db } from '../../db/open.ts'
import { replacedValues, type UndoRules, type UndoTarget } from '../../lib/undo-rule.ts'
import { assignChatTo } from './change-chat.ts'

async function readChats(db: Db, ids: readonly string[], isLocking: boolean) {
  const rows = await db
    .selectFrom('liveChats')
    .select(['_id', 'site', 'admin'])
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .orderBy('_id')
    .$if(isLocking, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(rows.map(({ _id, site, ...fields }): [string, UndoTarget] => [_id, { site, fields }]))
}

/** How assignments of chats are undone. */
export const chatUndo: UndoRules = {
  'liveChat.assigned': {
    permission: 'live-chats:write',
    fields: ['admin'],
    byId: ['admin'],
    read: readChats,
    revert: async (tx, entry, { by, now }) => {
      const { admin = null } = replacedValues<{ admin: string | null }>(entry)
      await assignChatTo(tx, entry.entityId, admin, by, now)
    },
  },
}
