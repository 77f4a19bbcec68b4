/** What of React Native the recorder uses. */
export const View = 'View';
export const Platform = {OS: 'ios'};
