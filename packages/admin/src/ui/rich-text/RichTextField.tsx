import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FieldFrame } from '../files/FieldFrame'
import type { FieldProps } from '../files/field-props'
import type { Insertions } from './insertions'

const RichTextEditor = lazy(() => import('./RichTextEditor'))

type Props = Omit<FieldProps<string>, 'value' | 'label'> & {
  /** Also what the editor is called. */
  label: string
  /** Of what can be written, in pixels; it grows with the text. */
  minHeight?: number
  /** What the toolbar offers to put in at the cursor. */
  insertions?: Insertions
}

/** Formatted text, as HTML of what the server lets through; an empty document is ''. */
export const RichTextField = ({
  defaultValue = '',
  onChange,
  minHeight = 240,
  insertions,
  'data-path': dataPath,
  ...frame
}: Props) => (
  <FieldFrame {...frame}>
    {({ describedBy }) => (
      <Suspense fallback={<Skeleton height={minHeight + TOOLBAR_HEIGHT} />}>
        <RichTextEditor
          name={frame.label}
          html={defaultValue}
          onChange={onChange}
          minHeight={minHeight}
          insertions={insertions}
          isWrong={Boolean(frame.error)}
          describedBy={describedBy}
          dataPath={dataPath}
        />
      </Suspense>
    )}
  </FieldFrame>
)

const TOOLBAR_HEIGHT = 50
