import { z } from 'zod'
import { get } from './call.ts'
import { Id } from './shapes.ts'

/** The settings of the whole store: one document. */
export const AppInfo = z.object({
  _id: Id,
  storeName: z.string(),
  siteLogo: z.string().nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: z.string(),
  version: z.int(),
})
export type AppInfo = z.infer<typeof AppInfo>

export const appInfo = {
  details: get('/admin/setting/app-info/details', {
    right: 'open',
    tag: 'Settings',
    summary: 'The settings of the store',
    description: 'Open, since the sign-in page shows the logo and the name of the store.',
  }).output(AppInfo),
}
