/** The public entry: what other domains use. */
export { currencies } from './store/CurrencyField'
export { TimeZoneField } from './store/TimeZoneField'
export { timeZone, timeZones } from './store/time-zones'
