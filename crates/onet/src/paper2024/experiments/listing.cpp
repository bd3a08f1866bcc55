// The program of figures 3.1 to 3.3, from which the transcripts (*.out) were made:
//     g++ -std=c++17 -o onet listing.cpp && ./onet < b.in > b.out
// Three lines are mended, and marked. Where a figure and its detail differ in the
// text that we have, the detail is taken: figure 3.5 for line 16 (startX, not
// startY), figures 3.6 and 3.8 for lines 52 and 104 (= 0, not - 0).
#include<bits/stdc++.h>
using namespace std;
int M, N;
vector<vector<int>> board;
int dx[] = {-1, 1, 0, 0};
int dy[] = {0, 0, -1, 1};

bool isValid(int x, int y) {
    return x >= 0 && x < M && y >= 0 && y < N;
}

bool bfs(int startX, int startY, int endX, int endY) {
    queue<tuple<int, int, int, int>> q; // mended: printed with three numbers
    vector<vector<vector<bool>>> visited(M, vector<vector<bool>>(N, vector<bool>(4, false)));

    if((startX == 0 || startX == M) && startX == endX) return true;
    if((startY == 0 || startY == N) && startY == endY) return true;

    for (int i = 0; i < 4; i++) {
        int nx = startX + dx[i];
        int ny = startY + dy[i];

        if ((nx == endX && ny == endY) || (isValid(nx, ny) && board[nx][ny] == 0)) {
            q.push({startX, startY, 0, i});
            visited[startX][startY][i] = true;
        }
    }

    while (!q.empty()) {
        auto [x, y, turns, dir] = q.front();
        q.pop();

        if (x == endX && y == endY) return true;

        for (int i = 0; i < 4; i++) {
            int nx = x + dx[i];
            int ny = y + dy[i];
            int newTurns = turns + (i != dir);
            if (isValid(nx, ny) && newTurns <= 2 && !visited[nx][ny][i]
                && (nx == endX && ny == endY || board[nx][ny] == 0)) {
                q.push({nx, ny, newTurns, i});
                visited[nx][ny][i] = true;
            }
        }
    }
    return false;
}

int evaluateMove(int x1, int y1, int x2, int y2) {
    int saved1 = board[x1][y1];
    int saved2 = board[x2][y2];
    board[x1][y1] = board[x2][y2] = 0;

    int count = 0;
    for (int i = 0; i < M; i++) {
        for (int j = 0; j < N; j++) {
            if (board[i][j] != 0) {
                for (int x = 0; x < M; x++) {
                    for (int y = 0; y < N; y++) {
                        if (board[x][y] == board[i][j] && (i != x || j != y)) {
                            if (bfs(i, j, x, y)) {
                                count++;
                            }
                        }
                    }
                }
            }
        }
    }
    board[x1][y1] = saved1;
    board[x2][y2] = saved2;
    return count;
}

pair<int, int> findBestMove() {
    pair<int, int> bestMove = {-1, -1};
    int maxOpenings = -1;

    for (int i = 0; i < M; i++) {
        for (int j = 0; j < N; j++) {
            if (board[i][j] != 0) {
                for (int x = 0; x < M; x++) {
                    for (int y = 0; y < N; y++) {
                        if (board[x][y] == board[i][j] && (i != x || j != y)) {
                            if (bfs(i, j, x, y)) {
                                int openings = evaluateMove(i, j, x, y);
                                if (openings > maxOpenings) {
                                    maxOpenings = openings;
                                    bestMove = {i * N + j, x * N + y};
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    return bestMove;
}

void removePair(pair<int, int> p) {
    int x1 = p.first / N, y1 = p.first % N;
    int x2 = p.second / N, y2 = p.second % N;
    board[x1][y1] = board[x2][y2] = 0;
}

int main() {
    cout << "Masukkan ukuran papan (M N): ";
    cin >> M >> N;
    board.resize(M, vector<int>(N));

    cout << "Masukkan papan permainan (" << M << "x" << N << ") dengan angka (0 untuk gambar yang hilang):\n";
    for (int i = 0; i < M; i++) {
        for (int j = 0; j < N; j++) {
            cin >> board[i][j];
        }
    }

    while (true) {
        cout << "Papan saat ini:\n";
        for (int i = 0; i < M; i++) {
            for (int j = 0; j < N; j++) {
                cout << board[i][j] << " ";
            }
            cout << endl;
        }

        auto bestMove = findBestMove();
        if (bestMove.first == -1) {
            cout << "Tidak ada langkah yang tersisa, permainan selesai!\n";
            break;
        }

        int x1 = bestMove.first / N, y1 = bestMove.first % N;
        int x2 = bestMove.second / N, y2 = bestMove.second % N;
        cout << "Langkah terbaik: Pasangkan (" << x1 << ", " << y1 << ") dengan (" << x2 << ", " << y2 << ")\n";
        cout << "Masukkan pasangan yang ingin dihapus (x1 y1 x2 y2), -1 jika ingin mengikuti move terbaik: ";
        int x;
        if (!(cin >> x)) break; // mended: the printed program never ends without input
        if (x == -1) {
            removePair({x1 * N + y1, x2 * N + y2});
        } else {
            cin >> y1 >> x2 >> y2; // mended: printed without x2
            removePair({x * N + y1, x2 * N + y2});
        }
    }
}
