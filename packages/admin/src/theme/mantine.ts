import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import type { CSSProperties } from 'react'

/** Palettes of custom properties: a change of colour updates only those. */
const shades = (name: string): MantineColorsTuple => [
  `var(--${name}-0)`,
  `var(--${name}-1)`,
  `var(--${name}-2)`,
  `var(--${name}-3)`,
  `var(--${name}-4)`,
  `var(--${name}-5)`,
  `var(--${name}-6)`,
  `var(--${name}-7)`,
  `var(--${name}-8)`,
  `var(--${name}-9)`,
]

/**
 * Longer lists of options scroll themselves, so that screen readers announce the active option: `<Select
 * styles={{ options: scrollsFrom(320) }} />`.
 */
export const scrollsFrom = (maxHeight: number): CSSProperties => ({
  maxHeight,
  overflowY: 'auto',
  paddingInlineEnd: 'var(--combobox-padding)',
  scrollbarWidth: 'thin',
})

/** Options open by click, arrow key or typing: opening on focus would cover the content below. */
const CHOICES = {
  defaultProps: { openOnFocus: false, withScrollArea: false },
  styles: { options: scrollsFrom(220) },
}

/** Options open upwards rather than over the buttons at the bottom of a drawer or page. */
const ABOVE_BUTTONS = { middlewares: { flip: { padding: { bottom: 88 } } } }

export const mantineTheme = createTheme({
  fontFamily: "'Inter Variable', 'Noto Sans Arabic', system-ui, sans-serif",
  colors: { brand: shades('brand'), dark: shades('dark') },
  primaryColor: 'brand',
  primaryShade: 6,
  black: '#1f2937',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: { fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Autocomplete: CHOICES,
    Combobox: { defaultProps: ABOVE_BUTTONS },
    MultiSelect: CHOICES,
    Select: CHOICES,
    TagsInput: CHOICES,
  },
  variantColorResolver: (input) => {
    if (input.variant !== 'filled') return defaultVariantColorsResolver(input)
    if (!input.color || input.color === 'brand')
      return { ...defaultVariantColorsResolver(input), color: 'var(--brand-on)' }
    // White text requires a darker shade than Mantine's default fill.
    const color = input.color.includes('.') ? input.color : `${input.color}.9`
    return defaultVariantColorsResolver({ ...input, color })
  },
})

/** Maps the custom properties of the theme to Mantine's. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...alike,
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-default-border': '#dfe4ec',
    '--mantine-color-placeholder': '#6b7585',
    '--mantine-color-brand-light-color': 'color-mix(in srgb, var(--brand-text) 85%, #000)',
  },
  dark: {
    ...alike,
    '--mantine-color-disabled': 'var(--dark-5)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--dark-2)',
    '--mantine-color-brand-light': 'color-mix(in srgb, var(--brand-6) 26%, transparent)',
    '--mantine-color-brand-light-hover': 'color-mix(in srgb, var(--brand-6) 38%, transparent)',
    '--mantine-color-brand-light-color': 'color-mix(in srgb, var(--brand-text) 70%, #fff)',
  },
})

const alike = {
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-brand-text': 'var(--brand-text)',
  '--mantine-primary-color-contrast': 'var(--brand-on)',
  '--mantine-color-brand-contrast': 'var(--brand-on)',
}
