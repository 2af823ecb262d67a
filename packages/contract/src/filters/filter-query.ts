import { filterText, fromUrl } from '../list.ts'
import { TimeZone } from '../shapes.ts'

/** The parameters of a list without days besides those in its conditions. */
export const filterQuery = {
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
}
