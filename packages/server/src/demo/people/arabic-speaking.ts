import { city, names, type Region } from './region.ts'

const FIRST_NAMES = names(
  'ليلى|layla, عمر|omar, فاطمة|fatima, يوسف|yousef, نور|nour, خالد|khaled, مريم|maryam, أحمد|ahmed, هدى|huda, سامي|sami',
)
const LAST_NAMES = names(
  'الحسن|alhassan, منصور|mansour, الخطيب|alkhatib, حداد|haddad, النجار|alnajjar, صالح|saleh, القاسمي|alqasimi, فهمي|fahmy',
)

export const EMIRATES: Region = {
  country: 'AE',
  weight: 4,
  firstNames: FIRST_NAMES,
  lastNames: LAST_NAMES,
  cities: [city('دبي', '', ''), city('أبوظبي', '', ''), city('الشارقة', '', '')],
  streets: names('شارع الشيخ زايد, شارع الوصل, شارع الكورنيش'),
  phone: '+971 5# ### ####',
}

export const SAUDI_ARABIA: Region = {
  country: 'SA',
  weight: 3,
  firstNames: FIRST_NAMES,
  lastNames: LAST_NAMES,
  cities: [city('الرياض', '', '12###'), city('جدة', '', '23###')],
  streets: names('طريق الملك فهد, شارع التحلية, شارع العليا'),
  phone: '+966 5# ### ####',
}

export const EGYPT: Region = {
  country: 'EG',
  weight: 3,
  firstNames: FIRST_NAMES,
  lastNames: LAST_NAMES,
  cities: [city('القاهرة', '', '115##'), city('الإسكندرية', '', '215##')],
  streets: names('شارع طلعت حرب, شارع النيل, شارع الجمهورية'),
  phone: '+20 10 #### ####',
}
