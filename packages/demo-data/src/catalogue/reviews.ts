/** Reviews of the demo shop, with texts that fit any product. */
export const DEMO_REVIEWS: readonly { rating: number; title: string; text: string; weight: number }[] = [
  {
    rating: 5,
    title: 'Even nicer than in the picture',
    text: 'Well packed, quickly here, and made with care. I shall order again.',
    weight: 6,
  },
  {
    rating: 5,
    title: 'A present that was liked',
    text: 'My sister has asked where it came from. What more can one want?',
    weight: 4,
  },
  { rating: 5, title: 'Just right', text: '', weight: 5 },
  {
    rating: 4,
    title: 'Good, a little smaller than I thought',
    text: 'The quality is lovely. The size stands in the description; I should have read it.',
    weight: 4,
  },
  {
    rating: 4,
    title: 'Very good',
    text: 'One star less because the parcel took a week. The thing itself deserves five.',
    weight: 3,
  },
  {
    rating: 3,
    title: 'All right',
    text: 'Does what it should. The colour is warmer than on my screen.',
    weight: 2,
  },
  {
    rating: 2,
    title: 'Not for me',
    text: 'It arrived with a scratch. The shop answered kindly, but I had hoped for more.',
    weight: 1,
  },
  { rating: 1, title: 'Broken on arrival', text: 'The box was open and one part was missing.', weight: 0.5 },
]
