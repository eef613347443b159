/**
 * The page of a second, blind review of one inspection of a sample: loads the review and shows `BlindReviewView`, or
 * says why the person may not open it.
 */
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useParams } from 'react-router-dom';
import type { BlindReview } from '@/api/contract/quality';
import { errorText, isApiError } from '@/api/errors';
import { qualityToasts, useGetBlindReviewQuery } from '@/api/quality';
import { Page } from '@/ui/Page';
import { BlindReviewView } from './BlindReviewView';

const BackTo = ({ review }: { review: BlindReview | undefined }) => (
  <Link to={review ? `/quality/${review.checkId}` : '/quality'}>
    <ArrowLeftOutlined aria-hidden /> <span>Second reviews</span>
  </Link>
);

export function BlindReviewPage() {
  const { reviewId } = useParams();
  const { currentData, error, isFetching, refetch } = useGetBlindReviewQuery(Number(reviewId), {
    refetchOnMountOrArgChange: true,
  });
  const { title, text } = qualityToasts.getBlindReview;
  const isRefused = isApiError(error) && error.status === 403;
  return (
    <Page
      title={currentData ? `Second review of ${currentData.inspection.name}` : 'Second review'}
      before={<BackTo review={currentData} />}
    >
      {currentData ? (
        <BlindReviewView key={currentData.id} review={currentData} onRetry={() => void refetch()} />
      ) : !error || isFetching ? (
        <Page.Loading />
      ) : (
        <Page.Error
          title={title}
          text={isApiError(error) ? errorText(qualityToasts.getBlindReview, error) : text}
          {...(!isRefused && { onRetry: () => void refetch() })}
        />
      )}
    </Page>
  );
}
