export default {
  'carousel.role': 'carousel',
  'carousel.label': 'Notices',
  'carousel.pictures': 'Pictures',
  'carousel.slide': 'slide',
  'carousel.slide.of': '{number} of {count}',
  'carousel.leads': '{title}, read the notice',
  'carousel.opens': '{title} (opens in a new tab)',
  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
  'carousel.go': 'Picture {number}',
  'carousel.pause': 'Stop the images',
  'carousel.play': 'Go on with the images',
};
