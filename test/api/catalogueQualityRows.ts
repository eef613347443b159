/** The error table's rows for the quality of reviews. */
import { qualityApi } from '@/api/quality';
import { afresh, quietly, type Row } from './catalogueCases';

const period = { from: '2026-01-01', to: '2026-01-31', reviewedBy: null };

export const QUALITY_ROWS: Row[] = [
  {
    endpoint: 'getQuality',
    call: (store) => store.dispatch(qualityApi.endpoints.getQuality.initiate({ organisationId: 1, ...period }, afresh)),
    title: 'Failed to Fetch Quality',
    text: 'Could not retrieve the figures.',
    inPlace: true,
  },
  {
    endpoint: 'changeSuggestionBar',
    call: (store) =>
      store.dispatch(
        qualityApi.endpoints.changeSuggestionBar.initiate({ organisationId: 1, suggestionBar: 70 }, quietly),
      ),
    title: 'Failed to Save Settings',
    text: 'Could not save how often suggestions have to be right.',
    serverText: true,
  },
  {
    endpoint: 'drawSample',
    call: (store) =>
      store.dispatch(
        qualityApi.endpoints.drawSample.initiate(
          { organisation: 1, ...period, size: { unit: 'inspections', value: 1 } },
          quietly,
        ),
      ),
    title: 'Failed to Draw Sample',
    text: 'Could not draw the sample.',
    serverText: true,
  },
  {
    endpoint: 'getQualityCheck',
    call: (store) => store.dispatch(qualityApi.endpoints.getQualityCheck.initiate(1, afresh)),
    title: 'Failed to Fetch Quality Check',
    text: 'Could not retrieve the quality check.',
    inPlace: true,
  },
  {
    endpoint: 'getBlindReview',
    call: (store) => store.dispatch(qualityApi.endpoints.getBlindReview.initiate(1, afresh)),
    title: 'Failed to Fetch Review',
    text: 'Could not retrieve what is to be reviewed.',
    serverText: true,
    inPlace: true,
  },
  {
    endpoint: 'saveBlindReview',
    call: (store) =>
      store.dispatch(
        qualityApi.endpoints.saveBlindReview.initiate(
          { id: 1, version: 1, isFinished: false, observations: [] },
          quietly,
        ),
      ),
    title: 'Failed to Save Review',
    text: 'Could not save the review.',
    serverText: true,
    inPlace: true,
  },
];
