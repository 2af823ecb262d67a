import { Paper, Skeleton, Text } from '@mantine/core'
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
      <Suspense fallback={<Coming html={defaultValue} minHeight={minHeight} />}>
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

/** The text itself, to be read until what edits it has arrived. Drafts are of this browser, so it shows them as text alone. */
const Coming = ({ html, minHeight }: { html: string; minHeight: number }) => (
  <Paper withBorder aria-busy>
    <Skeleton height={TOOLBAR_HEIGHT} radius={0} />
    <Text dir="auto" size="sm" p="md" mih={minHeight} style={{ whiteSpace: 'pre-line' }}>
      {textOf(html)}
    </Text>
  </Paper>
)

/** A document that is parsed so neither runs nor loads anything. */
const textOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, tr, br')) block.append('\n')
  return body.textContent.trim()
}

const TOOLBAR_HEIGHT = 50
