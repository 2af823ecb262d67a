import { MOMENT, zipf } from './create-sales.ts'

const KEYWORDS = 20_000
const HOSTS = 500
/** The events of a visitor on one day. */
const EVENTS_PER_VISITOR = 8

/**
 * The statement that inserts the events of a month: of 100 events 15 are visits, 20 pages, 45 product views,
 * 12 clicks and 8 searches. Visitors are identified for each day of the store, as in production.
 */
export const buildEventsInsert = (days: string) => `
  insert into "storeEvents" ("site", "kind", "subject", "visitor", "day", "createdAt")
  select happened."site", happened."kind",
    case happened."kind"
      when 'visit' then case when random() < 0.4 then '' else 'host-' || ${zipf(String(HOSTS))} || '.example' end
      when 'search' then 'soap ' || ${zipf(String(KEYWORDS))}
      when 'view' then ''
      else goods."product"::text
    end,
    md5(happened."site" || happened."day" || floor(random() * happened."count" / ${EVENTS_PER_VISITOR}))::uuid, happened."day", happened."createdAt"
  from (
    select made.*, (made."createdAt" at time zone "settings"."timeZone")::date as "day", ${zipf('shelf."shelf"')} as "rank",
      case when "luck" < 0.15 then 'visit' when "luck" < 0.35 then 'view' when "luck" < 0.8 then 'productView' when "luck" < 0.92 then 'click'
        else 'search' end as "kind"
    from (
      select case when random() < 0.6 then 'hb' else 'auctropin' end as "site", random() as "luck", days."count", ${MOMENT} as "createdAt"
      from ${days}, generate_series(1, days."count")
    ) made join (select distinct "site", "count" as "shelf" from "benchGoods") shelf using ("site"), "settings"
  ) happened join "benchGoods" goods on goods."site" = happened."site" and goods."rank" = happened."rank"
  order by happened."createdAt"
`
