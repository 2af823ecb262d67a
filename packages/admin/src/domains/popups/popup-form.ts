import { type Popup, PopupFrequency, type PopupInput } from '@storekeeper/contract/popups/popup'
import { z } from 'zod'
import { momentOf, typedMoment } from './popup-moments'

/** A pop-up as the form begins with it; where a site has none yet, with the version 0. */
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

/** The values of the fields: moments by the store's clock; an empty number field contains an empty text. */
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

export const valuesOf =
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
export const inputOf =
  (began: EditedPopup, timeZone: string) =>
  (values: PopupValues, version: number): PopupInput => {
    const unchanged = valuesOf(timeZone)(began)
    const moment = (field: 'startsAt' | 'endsAt') =>
      values[field] === unchanged[field] ? began[field] : momentOf(values[field], timeZone)
    return {
      ...values,
      site: began.site,
      delaySeconds: values.delaySeconds === '' ? Number.NaN : Number(values.delaySeconds),
      startsAt: moment('startsAt'),
      endsAt: moment('endsAt'),
      version,
    }
  }
