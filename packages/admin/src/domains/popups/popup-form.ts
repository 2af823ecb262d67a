import { type Popup, PopupFrequency, type PopupInput } from '@storekeeper/contract/popups/popup'
import { z } from 'zod'
import { parseMoment, typedMoment } from './popup-moments'

/** The initial values of the form; version 0 if the site has no pop-up yet. */
export type EditedPopup = Omit<Popup, '_id' | 'createdAt' | 'updatedAt'> & { _id: string | null }

export const blankPopup = (site: string): EditedPopup => ({
  _id: null,
  site,
  title: '',
  body: '',
  image: null,
  link: '',
  linkText: '',
  delaySeconds: 5,
  frequency: 'session',
  startsAt: null,
  endsAt: null,
  isActive: true,
  version: 0,
})

/** The field values: moments in the store's time zone; an empty number field contains an empty string. */
export const PopupValues = z.object({
  title: z.string(),
  body: z.string(),
  image: z.string().nullable(),
  link: z.string(),
  linkText: z.string(),
  delaySeconds: z.union([z.number(), z.string()]),
  frequency: PopupFrequency,
  startsAt: z.string(),
  endsAt: z.string(),
  isActive: z.boolean(),
})
export type PopupValues = z.infer<typeof PopupValues>

export const toValues =
  (timeZone: string) =>
  ({ _id, site, version, startsAt, endsAt, ...popup }: EditedPopup): PopupValues => ({
    title: popup.title,
    body: popup.body,
    image: popup.image,
    link: popup.link,
    linkText: popup.linkText,
    delaySeconds: popup.delaySeconds,
    frequency: popup.frequency,
    isActive: popup.isActive,
    startsAt: typedMoment(startsAt, timeZone),
    endsAt: typedMoment(endsAt, timeZone),
  })

/** An unchanged moment keeps its seconds, which the fields do not show. */
export const toInput =
  (began: EditedPopup, timeZone: string) =>
  (values: PopupValues, version: number): PopupInput => {
    const unchanged = toValues(timeZone)(began)
    const moment = (field: 'startsAt' | 'endsAt') =>
      values[field] === unchanged[field] ? began[field] : parseMoment(values[field], timeZone)
    return {
      ...values,
      site: began.site,
      delaySeconds: values.delaySeconds === '' ? Number.NaN : Number(values.delaySeconds),
      startsAt: moment('startsAt'),
      endsAt: moment('endsAt'),
      version,
    }
  }
