import { sql } from 'kysely'

/**
 * The URL of a product's featured image, or of its first image; null without images. For queries on
 * `products`.
 */
export const featuredImage = sql<string | null>`(
  select image ->> 'imgUrl' from jsonb_array_elements(products."images") with ordinality as listed(image, position)
  order by (image ->> 'isFeatured')::boolean desc, position limit 1
)`
