import { Checkbox, Group } from '@mantine/core'
import type { FileReading } from '@storekeeper/contract/files/file-reading'
import { CATEGORY_SOURCES, type CategorySource } from '@storekeeper/contract/products/import-report'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { ImportChoices } from '~/ui/import/use-file-import'

type Props = {
  reading: FileReading
  choices: ImportChoices
  onChoose: (changed: ImportChoices) => void
}

/** Selects the columns that become categories, from those with values; hidden if there are none. */
export const CategoryChoice = ({ reading, choices, onChoose }: Props) => {
  const canMake = useCan('categories:change')
  const offered = CATEGORY_SOURCES.filter((source) =>
    reading.columns.some(({ field, filled }) => field === source && filled > 0),
  )
  if (!canMake || offered.length === 0) return null
  return (
    <Checkbox.Group
      label={m.product_import_categories_from()}
      description={m.product_import_categories_text()}
      value={choices.categoriesFrom?.split(',').filter(Boolean) ?? []}
      onChange={(sources) => onChoose({ categoriesFrom: sources.join(',') })}
      mt="md"
    >
      <Group mt="xs">
        {offered.map((source) => (
          <Checkbox key={source} value={source} label={NAMES[source]()} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

const NAMES: Record<CategorySource, () => string> = {
  productCategory: m.product_field_category,
  type: m.product_field_type,
  tags: m.product_field_tags,
}
