/** Returns the digits of a text; those of Arabic and Persian keyboards as Latin ones. */
export const onlyDigits = (text: string): string =>
  text
    // The blocks of both begin at a multiple of 16.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '')
