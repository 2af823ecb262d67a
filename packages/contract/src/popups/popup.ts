import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, IsoDate, Line, Moment, OptionalLine, SiteKey } from '../shapes.ts'

export const POPUP_FREQUENCIES = ['always', 'session', 'once'] as const
/** How often a browser shows it: on every visit, until the customer closes it, or only once. */
export const PopupFrequency = z.enum(POPUP_FREQUENCIES)
export type PopupFrequency = z.infer<typeof PopupFrequency>

export const MAX_POPUP_DELAY_SECONDS = 600
/** The maximum length of the body in HTML. */
const MAX_BODY = 20_000

/** The pop-up of a site; a site has at most one. */
export const Popup = z.object({
  _id: Id,
  site: SiteKey,
  title: z.string(),
  body: z.string().describe('HTML, sanitised by the server'),
  image: z.string().nullable(),
  link: z.string().describe('Web URL or path of the storefront; empty for none'),
  linkText: z.string().describe('Text of the button; empty for the default text'),
  delaySeconds: z.int().describe('Seconds between opening the page and the pop-up'),
  frequency: PopupFrequency,
  startsAt: IsoDate.nullable(),
  endsAt: IsoDate.nullable().describe('End of the display (exclusive)'),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Popup = z.infer<typeof Popup>

const DELAY_RANGE = errorCode('OUT_OF_RANGE', { min: 0, max: MAX_POPUP_DELAY_SECONDS })

/** The new pop-up of a site. `version` is the one of the pop-up it replaces, or 0 if there is none. */
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

/**
 * A link for customers: an absolute web URL, or a path on the storefront. A path must not start with two
 * slashes, since browsers treat that as another host.
 */
export const isShopLink = (link: string): boolean => SHOP_PATH.test(link) || WEB_ADDRESS.test(link)

const SHOP_PATH = /^\/(?![/\\])[^\s\\<>"]*$/
/** Host names may contain letters of any language. Credentials before the host are rejected. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?(:\d{1,5})?([/?#][^\s\\<>"]*)?$/iu
