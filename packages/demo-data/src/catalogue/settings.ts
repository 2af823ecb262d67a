import type { SettingsChanges } from '@storekeeper/contract/settings'

export const DEMO_SETTINGS: SettingsChanges = {
  supportEmail: 'hello@harbour-and-pine.example',
  phone: '+1 617 555 0142',
  address: {
    streetNumber: '48',
    streetName: 'Long Wharf',
    aptUnit: '',
    city: 'Boston',
    state: 'MA',
    zipCode: '02110',
    country: 'US',
  },
  socialLinks: {
    facebook: 'https://www.facebook.com/harbourandpine.example',
    instagram: 'https://www.instagram.com/harbourandpine.example',
    x: '',
    youtube: 'https://www.youtube.com/@harbourandpine.example',
    tiktok: '',
    pinterest: 'https://www.pinterest.com/harbourandpine.example',
    linkedin: '',
    whatsapp: '',
    telegram: '',
  },
  contact: {
    heading: 'We are here for you',
    text: 'Questions about an order, a product or a gift? Write to us; we answer within one working day.',
    openingHours: 'Monday to Friday 9 am – 6 pm\nSaturday 10 am – 2 pm',
    showsForm: true,
    opensTickets: true,
  },
  invoice: {
    legalName: 'Harbour & Pine Trading LLC',
    taxId: 'EIN 84-5550142',
    footer: 'Thank you for your order. Goods may be returned within 30 days.',
  },
}

const EUROPE = [
  'AT',
  'BE',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'IE',
  'IT',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
]
const FURTHER = ['AE', 'CH', 'EG', 'JP', 'SA', 'SG', 'UA']
const SOUTHERN = ['AR', 'AU', 'BR', 'NZ', 'ZA']

/** The store ships to the active countries; the inactive ones are former destinations. */
export const DEMO_COUNTRIES = {
  active: ['US', 'CA', ...EUROPE, ...FURTHER],
  inactive: SOUTHERN,
}

const ABROAD = ['CA', ...EUROPE, ...FURTHER]
const STANDARD = { title: 'Standard', price: 590, freeOver: 7500, countries: ['US'], minDays: 3, maxDays: 5 }
const EXPRESS = { title: 'Express', price: 1900, minDays: 1, maxDays: 2 }
const INTERNATIONAL = {
  title: 'International',
  price: 1450,
  freeOver: 15_000,
  countries: ABROAD,
  minDays: 7,
  maxDays: 14,
}

/** Orders of the story use the first three of each site. */
export const DEMO_SHIPPING = [
  { site: 'hb', ...STANDARD, description: 'By post, with a tracking number.' },
  { site: 'hb', ...EXPRESS, description: 'By courier; ordered before noon it leaves the same day.' },
  { site: 'hb', ...INTERNATIONAL, description: 'Customs and duties are not included.' },
  {
    site: 'hb',
    title: 'Pick up at the wharf',
    description: 'We write as soon as the parcel is packed.',
    isFreeShipping: true,
    countries: ['US'],
    minDays: 0,
    maxDays: 1,
  },
  {
    site: 'hb',
    title: 'Southern hemisphere',
    price: 2400,
    freeOver: 20_000,
    countries: SOUTHERN,
    minDays: 14,
    maxDays: 28,
  },
  {
    site: 'hb',
    title: 'Bicycle courier',
    description: 'Boston only.',
    price: 900,
    countries: ['US'],
    minDays: 0,
    maxDays: 0,
    isActive: false,
  },
  { site: 'auctropin', ...STANDARD, description: 'By post, with a tracking number.' },
  { site: 'auctropin', ...EXPRESS, description: 'By courier, against a signature.' },
  { site: 'auctropin', ...INTERNATIONAL, description: 'Customs and duties are not included.' },
  {
    site: 'auctropin',
    title: 'Insured and signed for',
    description: 'Insured up to 5,000 dollars; for what cannot be replaced.',
    price: 2900,
    minDays: 2,
    maxDays: 6,
  },
  {
    site: 'auctropin',
    title: 'Two-man delivery',
    description: 'For furniture: carried to the room of your choice.',
    price: 8900,
    countries: ['US', 'CA'],
    minDays: 10,
    maxDays: 21,
    isActive: false,
  },
] as const
