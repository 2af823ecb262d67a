import { sql } from 'kysely'

/** The URL of a product's featured image, else of its first; null without any. For queries that read from `products`. */
export const featuredImage = sql<string | null>`(
  select image ->> 'imgUrl' from jsonb_array_elements(products."images") with ordinality as listed(image, place)
  order by (image ->> 'isFeatured')::boolean desc, place limit 1
)`
