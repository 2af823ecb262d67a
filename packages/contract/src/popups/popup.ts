import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, IsoDate, Line, Moment, OptionalLine, SiteKey } from '../shapes.ts'
import { isShopLink } from './shop-link.ts'

export const POPUP_FREQUENCIES = ['always', 'session', 'once'] as const
/** How often one browser sees it: at every visit, once until it is closed, or once ever. */
export const PopupFrequency = z.enum(POPUP_FREQUENCIES)
export type PopupFrequency = z.infer<typeof PopupFrequency>

export const MAX_POPUP_DELAY_SECONDS = 600
/** Of the text, as HTML. */
const MAX_BODY = 20_000

/** The pop-up of a site, which has one at most. */
export const Popup = z.object({
  _id: Id,
  site: SiteKey,
  title: z.string(),
  body: z.string().describe('HTML, cleaned'),
  image: z.string().nullable(),
  link: z.string().describe('A web address or a path of the shop; empty: none'),
  linkText: z.string().describe('What the button says; empty: the shop’s usual words'),
  delaySeconds: z.int().describe('Between the page and the pop-up'),
  frequency: PopupFrequency,
  startsAt: IsoDate.nullable(),
  endsAt: IsoDate.nullable().describe('It is shown up to, and without, this moment'),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Popup = z.infer<typeof Popup>

const DELAY_RANGE = errorCode('OUT_OF_RANGE', { min: 0, max: MAX_POPUP_DELAY_SECONDS })

/** What a site is to have as its pop-up. `version` is that of the one it replaces; 0 where there is none yet. */
export const PopupInput = z
  .strictObject({
    site: SiteKey,
    title: Line(120),
    body: z.string().max(MAX_BODY).default(''),
    image: z.string().max(2000).nullable().default(null),
    link: OptionalLine(2000)
      .refine((link) => link === '' || isShopLink(link), errorCode('INVALID_SHOP_LINK'))
      .default(''),
    linkText: OptionalLine(60).default(''),
    delaySeconds: z.int(DELAY_RANGE).min(0, DELAY_RANGE).max(MAX_POPUP_DELAY_SECONDS, DELAY_RANGE).default(0),
    frequency: PopupFrequency.default('session'),
    startsAt: Moment.nullable().default(null),
    endsAt: Moment.nullable().default(null),
    isActive: z.boolean().default(true),
    version: z.int().default(0),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    message: errorCode('ENDS_BEFORE_START'),
  })
export type PopupInput = z.infer<typeof PopupInput>
