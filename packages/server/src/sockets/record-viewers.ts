import { type Grants, getSites } from '@storekeeper/contract/grants'
import type { RecordView, RecordViewer } from '@storekeeper/contract/live/record-viewer'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Server, Socket } from 'socket.io'
import { demand } from '../calls.ts'
import type { Db } from '../db/open.ts'
import type { Session } from '../domains/sessions/sessions.ts'
import { apiError } from '../lib/api-error.ts'
import type { Listener } from '../ports/live/listen.ts'

type Kind = RecordView['kind']

const READ: Record<Kind, Permission> = {
  order: 'orders:read',
  product: 'products:read',
  customer: 'customers:read',
  ticket: 'tickets:read',
}

/** The tables of records that belong to a site. */
const TABLE = { order: 'orders', product: 'products', ticket: 'tickets' } as const

const getRoom = (kind: Kind, id: string) => `record:${kind}:${id}`
const ROOM = /^record:(order|product|customer|ticket):(.+)$/

type Resources = { db: Db; io: Server; adminOf: (socket: Socket) => Session['admin'] | undefined }

/**
 * Shows admins who have the same order, product, customer or ticket open to each other, in all processes. Nothing is
 * stored: clients repeat what they have open, and the others answer a client that appears.
 */
export function serveRecordViewers(socket: Socket, listener: Listener, { db, io, adminOf }: Resources): void {
  const open = new Map<string, RecordView>()
  const emit = (view: RecordView) => {
    const admin = adminOf(socket)
    if (!admin) return
    const { _id, firstName, lastName } = admin
    const viewer: RecordViewer = { ...view, admin: { _id, firstName, lastName }, window: socket.id }
    io.to(getRoom(view.kind, view.id)).except(socket.id).emit('record_viewed_received', viewer)
  }

  listener.on('record_viewed', async (view) => {
    const admin = adminOf(socket)
    if (!admin) throw apiError('UNAUTHORIZED')
    const room = getRoom(view.kind, view.id)
    if (view.state === 'left') {
      if (open.delete(room)) emit(view)
      await socket.leave(room)
      return {}
    }
    demand(admin, READ[view.kind])
    if (!(await isVisible(db, admin, view))) throw apiError('NOT_FOUND', { resource: view.kind })
    open.set(room, view)
    await socket.join(room)
    emit(view)
    return {}
  })

  socket.on('disconnecting', () => {
    for (const view of open.values()) emit({ ...view, state: 'left' })
  })
}

/** Leaves the rooms of open records that the admin may no longer view. */
export async function leaveHiddenRecords(socket: Socket, db: Db, admin: Grants): Promise<void> {
  for (const room of socket.rooms) {
    const [, kind, id] = ROOM.exec(room) ?? []
    if (id && !(await isVisible(db, admin, { kind: kind as Kind, id }))) await socket.leave(room)
  }
}

/** Whether the record exists on a site of the admin; all sites share customers. */
async function isVisible(
  db: Db,
  admin: Grants,
  { kind, id }: Pick<RecordView, 'kind' | 'id'>,
): Promise<boolean> {
  const sites = getSites(admin, READ[kind])
  if (kind === 'customer' || sites.length === 0) return sites.length > 0
  const found = await db.selectFrom(TABLE[kind]).select('site').where('_id', '=', id).executeTakeFirst()
  return found !== undefined && (sites === 'all' || sites.includes(found.site))
}
