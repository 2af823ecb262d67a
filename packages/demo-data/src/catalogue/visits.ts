/** Search terms or hosts with their relative frequency. */
type Often = readonly (readonly [name: string, weight: number])[]

/** The referrers and search terms of a site's visitors. The empty name means direct visits. */
export type DemoVisits = { site: string; referrers: Often; keywords: Often }

export const NEWSLETTER = 'newsletter'

export const DEMO_VISITS: readonly DemoVisits[] = [
  {
    site: 'hb',
    referrers: [
      ['', 31],
      ['google.com', 29],
      ['instagram.com', 14],
      [NEWSLETTER, 7],
      ['pinterest.com', 6],
      ['facebook.com', 4],
      ['bing.com', 3],
      ['duckduckgo.com', 2.5],
      ['slow-living.example', 2],
      ['tiktok.com', 1.5],
    ],
    keywords: [
      ['soap', 24],
      ['candle', 17],
      ['gift', 14],
      ['lavender', 12],
      ['towel', 11],
      ['bath bombs', 9],
      ['linen', 8],
      ['brush', 6],
      ['olive oil', 6],
      ['gift set', 6],
      ['body oil', 5],
      ['slippers', 4],
      ['bathrobe', 4],
      ['shampoo bar', 4],
      ['jar', 3],
      ['laundry basket', 3],
      ['mirror', 2],
      ['shower gel', 2],
      ['sponge', 2],
      ['vegan', 2],
      ['refill', 1],
    ],
  },
  {
    site: 'auctropin',
    referrers: [
      ['', 27],
      ['google.com', 27],
      ['ebay.com', 10],
      ['reddit.com', 9],
      ['facebook.com', 7],
      [NEWSLETTER, 6],
      ['youtube.com', 5],
      ['bing.com', 4],
      ['collectors-corner.example', 3],
      ['duckduckgo.com', 2],
    ],
    keywords: [
      ['camera', 22],
      ['watch', 17],
      ['typewriter', 13],
      ['map', 12],
      ['coin', 11],
      ['poster', 9],
      ['record', 8],
      ['radio', 8],
      ['stamps', 7],
      ['compass', 6],
      ['fountain pen', 6],
      ['globe', 5],
      ['chess', 4],
      ['teapot', 4],
      ['binoculars', 3],
      ['silver', 3],
      ['lens', 2],
      ['postcard', 2],
      ['art deco', 2],
    ],
  },
]
