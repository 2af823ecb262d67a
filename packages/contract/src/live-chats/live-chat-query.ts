import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { fromUrl, listQuery } from '../list.ts'
import { Id } from '../shapes.ts'

/** Sorted by last message, newest first. `issueType` is the title of an option. */
export const LiveChatQuery = listQuery({ limit: 10, sorts: ['latest'] }).extend({
  ...filterQuery,
  issueType: fromUrl(z.string().max(100).default('all')),
  status: fromUrl(z.enum(['all', 'open', 'closed']).default('all')),
  assigned: fromUrl(z.union([z.enum(['all', 'me', 'unassigned']), Id]).default('all')),
  unread: fromUrl(z.enum(['all', 'true']).default('all')),
  customer: fromUrl(Id.optional()),
})
export type LiveChatQuery = z.infer<typeof LiveChatQuery>

/** `position` is the display order for customers. */
export const LiveChatOptionQuery = listQuery({ limit: 100, sorts: ['latest', 'position.asc'] })
export type LiveChatOptionQuery = z.infer<typeof LiveChatOptionQuery>
